CREATE TABLE "activity_corrections" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_corrections_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_uuid" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announcement_answers" (
	"source" text NOT NULL,
	"part" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"etag" text,
	"last_modified" text,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_answers_source_part_first_seen_pk" PRIMARY KEY("source","part","first_seen")
);
--> statement-breakpoint
CREATE TABLE "announcement_bodies" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"packed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_sightings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"game_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"text" text NOT NULL,
	"said_since" timestamp with time zone NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"announcements" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "official_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"not_before" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"name" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"file" "bytea" NOT NULL,
	CONSTRAINT "picture_files_hash_width_pk" PRIMARY KEY("hash","width")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" text,
	"refusal" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"last_named" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_activities" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "same_as" uuid;--> statement-breakpoint
ALTER TABLE "activity_corrections" ADD CONSTRAINT "activity_corrections_activity_uuid_activities_uuid_fk" FOREIGN KEY ("activity_uuid") REFERENCES "public"."activities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_answers" ADD CONSTRAINT "announcement_answers_hash_announcement_bodies_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."announcement_bodies"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_activities" ADD CONSTRAINT "seen_activities_uuid_activities_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."activities"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_corrections_by_activity" ON "activity_corrections" USING btree ("activity_uuid");--> statement-breakpoint
CREATE INDEX "announcement_answers_by_body" ON "announcement_answers" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "announcement_sightings_by_game" ON "announcement_sightings" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "announcement_sightings_by_source" ON "announcement_sightings" USING btree ("source");--> statement-breakpoint
CREATE INDEX "pictures_by_hash" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "seen_activities_by_game" ON "seen_activities" USING btree ("game_id");