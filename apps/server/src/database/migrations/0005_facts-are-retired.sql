ALTER TABLE "activities" ADD COLUMN "origin" text DEFAULT 'archive' NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "archived" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "origin" text DEFAULT 'archive' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
-- Releases before this one delete the rows that are true here and unknown to them, and the votes with them.
UPDATE "activities" SET "archived" = false;
