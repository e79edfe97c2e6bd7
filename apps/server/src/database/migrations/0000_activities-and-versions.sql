CREATE TABLE "activities" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"type" text NOT NULL,
	"titles" jsonb NOT NULL,
	"translations" jsonb,
	"start_time" timestamp(0) NOT NULL,
	"end_time" timestamp(0) NOT NULL,
	"start_basis" text NOT NULL,
	"end_basis" text NOT NULL,
	"banner_image" text,
	"is_version_update" boolean NOT NULL,
	"version" text,
	"featured" jsonb,
	"cycle" text,
	"source" text NOT NULL,
	"time_quality" text NOT NULL,
	"archived" boolean NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_end_after_start" CHECK ("activities"."end_time" >= "activities"."start_time")
);
--> statement-breakpoint
CREATE TABLE "loaded_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"game_id" text NOT NULL,
	"version" text NOT NULL,
	"names" jsonb NOT NULL,
	"maintenance_start" timestamp(0) NOT NULL,
	"start_time" timestamp(0) NOT NULL,
	"end_time" timestamp(0),
	"source" text NOT NULL,
	CONSTRAINT "versions_game_id_version_pk" PRIMARY KEY("game_id","version")
);
--> statement-breakpoint
CREATE INDEX "activities_by_game_and_type" ON "activities" USING btree ("game_id","type","start_time");