CREATE TABLE "calendar_addresses" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"nonce" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;