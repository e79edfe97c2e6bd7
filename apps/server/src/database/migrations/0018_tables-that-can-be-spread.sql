CREATE TABLE "account_emails" (
	"email_key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_emails_email_key_account_id_pk" PRIMARY KEY("email_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "account_names" (
	"name_key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_counts" (
	"activity_uuid" uuid NOT NULL,
	"category" text NOT NULL,
	"option" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vote_counts_activity_uuid_category_option_pk" PRIMARY KEY("activity_uuid","category","option")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_hash_unique";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_hash_unique";--> statement-breakpoint
ALTER TABLE "import_tasks" DROP CONSTRAINT "import_tasks_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "qr_logins" DROP CONSTRAINT "qr_logins_scanned_by_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "social_ways" DROP CONSTRAINT "social_ways_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "social_ways" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "social_sign_ins" DROP CONSTRAINT "social_sign_ins_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "mail_digests" DROP CONSTRAINT "mail_digests_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "avatars" DROP CONSTRAINT "avatars_name_unique";--> statement-breakpoint
CREATE INDEX "avatars_by_name" ON "avatars" USING btree ("name");--> statement-breakpoint
DROP INDEX "sessions_by_account";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "qr_logins" ADD COLUMN "scanned_account" uuid;--> statement-breakpoint
ALTER TABLE "vote_counts" ADD CONSTRAINT "vote_counts_activity_uuid_activities_uuid_fk" FOREIGN KEY ("activity_uuid") REFERENCES "public"."activities"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_emails_confirmed" ON "account_emails" USING btree ("email_key") WHERE "account_emails"."is_confirmed";--> statement-breakpoint
CREATE INDEX "account_tokens_by_hash" ON "account_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_by_hash" ON "sessions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sessions_by_id" ON "sessions" USING btree ("id");--> statement-breakpoint
-- The release before this one writes neither directories nor counts: while both run, these do it for it.
CREATE FUNCTION "follow_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM account_names WHERE name_key = lower(OLD.username) AND account_id = OLD.id;
		DELETE FROM account_emails WHERE email_key = lower(OLD.email) AND account_id = OLD.id;
		DELETE FROM import_tasks WHERE account_id = OLD.id;
		DELETE FROM push_subscriptions WHERE account_id = OLD.id;
		DELETE FROM passkey_challenges WHERE account_id = OLD.id;
		DELETE FROM social_sign_ins WHERE account_id = OLD.id;
		DELETE FROM mail_digests WHERE account_id = OLD.id;
	ELSE
		INSERT INTO account_names (name_key, account_id) VALUES (lower(NEW.username), NEW.id)
			ON CONFLICT DO NOTHING;
		INSERT INTO account_emails (email_key, account_id, is_confirmed)
			SELECT lower(NEW.email), NEW.id, NEW.activated_at IS NOT NULL WHERE NEW.email IS NOT NULL
			ON CONFLICT (email_key, account_id) DO UPDATE SET is_confirmed = excluded.is_confirmed;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "follow_accounts" AFTER INSERT OR UPDATE OF "activated_at" OR DELETE ON "accounts"
	FOR EACH ROW EXECUTE FUNCTION follow_accounts();--> statement-breakpoint
-- A release that counts by itself says so in its transaction.
CREATE FUNCTION "follow_votes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('bannerday.counts_votes', true) = 'on' THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE vote_counts SET count = count - 1
			WHERE activity_uuid = OLD.activity_uuid AND category = OLD.category AND option = OLD.option;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO vote_counts (activity_uuid, category, option, count)
			VALUES (NEW.activity_uuid, NEW.category, NEW.option, 1)
			ON CONFLICT (activity_uuid, category, option) DO UPDATE SET count = vote_counts.count + 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "follow_votes" AFTER INSERT OR UPDATE OR DELETE ON "votes"
	FOR EACH ROW EXECUTE FUNCTION follow_votes();--> statement-breakpoint
INSERT INTO "account_names" ("name_key", "account_id") SELECT lower("username"), "id" FROM "accounts";--> statement-breakpoint
INSERT INTO "account_emails" ("email_key", "account_id", "is_confirmed")
	SELECT lower("email"), "id", "activated_at" IS NOT NULL FROM "accounts" WHERE "email" IS NOT NULL;--> statement-breakpoint
INSERT INTO "vote_counts" ("activity_uuid", "category", "option", "count")
	SELECT "activity_uuid", "category", "option", count(*) FROM "votes" GROUP BY 1, 2, 3;
