ALTER TABLE "mail_digests" ADD COLUMN "snoozed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "snoozed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "topics" jsonb DEFAULT '["ends"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "posts" jsonb;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "posted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "starred" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "snoozed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "deleted_at" timestamp with time zone;