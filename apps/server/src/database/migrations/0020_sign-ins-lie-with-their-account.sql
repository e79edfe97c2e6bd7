-- What signs in to an account lies with it again, where the accounts are not spread yet; a cluster takes
-- the key once the table is spread too. Whoever changes both begins with the account, and so does this.
DO $$
DECLARE
	is_spread boolean := false;
BEGIN
	IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN
		is_spread := EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'accounts'::regclass);
	END IF;
	IF NOT is_spread THEN
		LOCK TABLE "accounts" IN EXCLUSIVE MODE;
		DELETE FROM "social_sign_ins" WHERE "account_id" NOT IN (SELECT "id" FROM "accounts");
		ALTER TABLE "social_sign_ins" ADD CONSTRAINT "social_sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
	END IF;
END $$;--> statement-breakpoint
CREATE TABLE "account_subjects" (
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "account_subjects_subject_provider_pk" PRIMARY KEY("subject","provider")
);
--> statement-breakpoint
ALTER TABLE "social_sign_ins" DROP CONSTRAINT "social_sign_ins_provider_subject_pk";--> statement-breakpoint
DROP INDEX "social_sign_ins_by_account";--> statement-breakpoint
ALTER TABLE "social_sign_ins" ADD CONSTRAINT "social_sign_ins_account_id_provider_pk" PRIMARY KEY("account_id","provider");--> statement-breakpoint
-- Older releases: look a sign-in up by what was its key until here, and know by it whose it is.
CREATE UNIQUE INDEX "social_sign_ins_by_subject" ON "social_sign_ins" USING btree ("provider","subject");--> statement-breakpoint
-- The release before this one does not write the directory: while both run, this does it for it.
CREATE FUNCTION "follow_sign_ins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM account_subjects
			WHERE subject = OLD.subject AND provider = OLD.provider AND account_id = OLD.account_id;
	ELSE
		INSERT INTO account_subjects (subject, provider, account_id)
			VALUES (NEW.subject, NEW.provider, NEW.account_id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "follow_sign_ins" AFTER INSERT OR DELETE ON "social_sign_ins"
	FOR EACH ROW EXECUTE FUNCTION follow_sign_ins();--> statement-breakpoint
INSERT INTO "account_subjects" ("subject", "provider", "account_id")
	SELECT "subject", "provider", "account_id" FROM "social_sign_ins";
