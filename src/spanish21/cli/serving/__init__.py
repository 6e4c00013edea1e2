"""The commands around a server: `serve` opens the tables, `bots` plays, `staff` names people."""
