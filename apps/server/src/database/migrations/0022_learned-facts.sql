CREATE TABLE "learned_facts" (
	"game_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"rate_differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates_checked_at" timestamp with time zone
);
