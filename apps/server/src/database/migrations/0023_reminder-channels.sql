CREATE TABLE "reminder_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"language" text NOT NULL,
	"rules" jsonb NOT NULL,
	"through" jsonb NOT NULL,
	"said_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"pending" jsonb,
	"deliveries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reminder_channels_by_time" ON "reminder_channels" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "reminder_channels_by_account" ON "reminder_channels" USING btree ("account_id");
