CREATE TABLE "votes" (
	"account_id" uuid NOT NULL,
	"activity_uuid" uuid NOT NULL,
	"category" text NOT NULL,
	"option" text NOT NULL,
	CONSTRAINT "votes_account_id_activity_uuid_category_pk" PRIMARY KEY("account_id","activity_uuid","category")
);
--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_activity_uuid_activities_uuid_fk" FOREIGN KEY ("activity_uuid") REFERENCES "public"."activities"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "votes_by_activity" ON "votes" USING btree ("activity_uuid","category","option");