CREATE TABLE "cloud_pulls" (
	"account_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"uid" text NOT NULL,
	"pull_type" text NOT NULL,
	"pull_id" text NOT NULL,
	"is_official_id" boolean NOT NULL,
	"gacha_type" text NOT NULL,
	"time" text NOT NULL,
	"place" integer,
	"item_id" text,
	"name" text,
	"item_type" text,
	"rarity" smallint,
	"count" text,
	"gacha_id" text,
	"extra" jsonb,
	"also_seen" jsonb,
	"change_number" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cloud_pulls_account_id_game_id_uid_pull_type_pull_id_pk" PRIMARY KEY("account_id","game_id","uid","pull_type","pull_id")
) PARTITION BY HASH ("account_id");
--> statement-breakpoint
CREATE TABLE "cloud_pulls_0" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 0);--> statement-breakpoint
CREATE TABLE "cloud_pulls_1" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 1);--> statement-breakpoint
CREATE TABLE "cloud_pulls_2" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 2);--> statement-breakpoint
CREATE TABLE "cloud_pulls_3" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 3);--> statement-breakpoint
CREATE TABLE "cloud_pulls_4" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 4);--> statement-breakpoint
CREATE TABLE "cloud_pulls_5" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 5);--> statement-breakpoint
CREATE TABLE "cloud_pulls_6" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 6);--> statement-breakpoint
CREATE TABLE "cloud_pulls_7" PARTITION OF "cloud_pulls" FOR VALUES WITH (MODULUS 8, REMAINDER 7);--> statement-breakpoint
CREATE TABLE "import_pages" (
	"owner_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"pulls" jsonb NOT NULL,
	CONSTRAINT "import_pages_owner_id_task_id_number_pk" PRIMARY KEY("owner_id","task_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_tasks" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"game_id" text NOT NULL,
	"area" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sealed" "bytea",
	"secret_hash" "bytea",
	"state" jsonb NOT NULL,
	"uid" text,
	"progress" smallint DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"error_code" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_tasks_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "pull_accounts" (
	"account_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"uid" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"proved_at" timestamp with time zone,
	"change_number" bigint DEFAULT 0 NOT NULL,
	"complete_to" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pull_accounts_account_id_game_id_uid_pk" PRIMARY KEY("account_id","game_id","uid")
);
--> statement-breakpoint
ALTER TABLE "cloud_pulls" ADD CONSTRAINT "cloud_pulls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_tasks" ADD CONSTRAINT "import_tasks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_accounts" ADD CONSTRAINT "pull_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cloud_pulls_by_change" ON "cloud_pulls" USING btree ("account_id","game_id","uid","change_number");--> statement-breakpoint
CREATE INDEX "cloud_pulls_by_time" ON "cloud_pulls" USING btree ("account_id","game_id","uid","time");--> statement-breakpoint
CREATE UNIQUE INDEX "import_tasks_one_at_a_time" ON "import_tasks" USING btree ("owner_id","game_id") WHERE "import_tasks"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "import_tasks_by_status" ON "import_tasks" USING btree ("status","moved_at");