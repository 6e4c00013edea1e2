/* The raw stream of `spanish21 random --raw`, written with the processor's own SHA-256.
 *
 * HMAC_DRBG of SP 800-90A (10.1.2), asked for BLOCK bytes at a time as fair/draws.py does. Usage:
 * twin KEY VALUE BLOCK, the first two in hexadecimal, the state after instantiation. It writes
 * until nobody reads. battery.py compares its beginning with ours.
 */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint32_t h[8]; } State;

static const uint32_t FIRST[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
static const uint32_t K[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static void compress(State *state, const uint8_t block[64]) {
    const __m128i flip = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state->h[0]), 0xb1);
    __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)&state->h[4]), 0x1b);
    __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xf0);
    __m128i abef0 = abef, cdgh0 = cdgh, w[4];
    for (int i = 0; i < 4; i++)
        w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(block + 16 * i)), flip);
    for (int i = 0; i < 16; i++) {
        __m128i now = w[i % 4];
        if (i >= 4) {
            __m128i mixed = _mm_add_epi32(_mm_sha256msg1_epu32(now, w[(i + 1) % 4]),
                                          _mm_alignr_epi8(w[(i + 3) % 4], w[(i + 2) % 4], 4));
            now = w[i % 4] = _mm_sha256msg2_epu32(mixed, w[(i + 3) % 4]);
        }
        __m128i sum = _mm_add_epi32(now, _mm_load_si128((const __m128i *)&K[4 * i]));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef0);
    cdgh = _mm_add_epi32(cdgh, cdgh0);
    low = _mm_shuffle_epi32(abef, 0x1b);
    high = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)&state->h[0], _mm_blend_epi16(low, high, 0xf0));
    _mm_storeu_si128((__m128i *)&state->h[4], _mm_alignr_epi8(high, low, 8));
}

static State inner, outer;

static void set_key(const uint8_t key[32]) {
    uint8_t block[64];
    memcpy(inner.h, FIRST, 32);
    memcpy(outer.h, FIRST, 32);
    for (int i = 0; i < 64; i++) block[i] = (i < 32 ? key[i] : 0) ^ 0x36;
    compress(&inner, block);
    for (int i = 0; i < 64; i++) block[i] ^= 0x36 ^ 0x5c;
    compress(&outer, block);
}

static void finish(State state, const uint8_t *data, int size, uint8_t out[32]) {
    uint8_t block[64] = {0};
    memcpy(block, data, size);
    block[size] = 0x80;
    int bits = (64 + size) * 8;
    block[62] = bits >> 8;
    block[63] = bits;
    compress(&state, block);
    for (int i = 0; i < 8; i++) {
        uint32_t word = __builtin_bswap32(state.h[i]);
        memcpy(out + 4 * i, &word, 4);
    }
}

static void mac(const uint8_t *data, int size, uint8_t out[32]) {
    uint8_t digest[32];
    finish(inner, data, size, digest);
    finish(outer, digest, 32, out);
}

static void read_hex(const char *text, uint8_t out[32]) {
    for (int i = 0; i < 32; i++) sscanf(text + 2 * i, "%2hhx", &out[i]);
}

int main(int count, char **words) {
    uint8_t key[32], value[33], *made;
    int block = count == 4 ? atoi(words[3]) : 0;
    if (block < 32 || block % 32) return 2;
    read_hex(words[1], key);
    read_hex(words[2], value);
    made = malloc(block);
    set_key(key);
    do {
        for (int at = 0; at < block; at += 32) {
            mac(value, 32, value);
            memcpy(made + at, value, 32);
        }
        value[32] = 0;
        mac(value, 33, key);
        set_key(key);
        mac(value, 32, value);
    } while (fwrite(made, block, 1, stdout) == 1);
    return 0;
}
