CREATE TABLE "push_subscriptions" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"account_id" uuid,
	"language" text NOT NULL,
	"rules" jsonb NOT NULL,
	"through" jsonb NOT NULL,
	"said_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_time" ON "push_subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_account" ON "push_subscriptions" USING btree ("account_id");