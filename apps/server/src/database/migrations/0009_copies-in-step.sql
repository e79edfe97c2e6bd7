CREATE TABLE "cloud_values" (
	"account_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"stamp_ms" bigint NOT NULL,
	"stamp_by" text NOT NULL,
	"change_number" bigint NOT NULL,
	CONSTRAINT "cloud_values_account_id_game_id_uid_key_pk" PRIMARY KEY("account_id","game_id","uid","key")
);
--> statement-breakpoint
ALTER TABLE "cloud_pulls" ADD COLUMN "stamp_ms" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "cloud_pulls" ADD COLUMN "stamp_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cloud_pulls" ADD COLUMN "settled_ms" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "cloud_pulls" ADD COLUMN "settled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cloud_values" ADD CONSTRAINT "cloud_values_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
