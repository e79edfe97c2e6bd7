ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "address" SET DEFAULT '';--> statement-breakpoint
-- Of the addresses that were stored whole the network stays, where it is easily told.
UPDATE "sessions" SET
	"network" = substring("address" from '^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3}\.)\d{1,3}$') || 'x',
	"address" = '';
