CREATE TABLE "mail_digests" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"hour" smallint NOT NULL,
	"rules" jsonb NOT NULL,
	"through" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"said_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_digests_by_time" ON "mail_digests" USING btree ("next_at");