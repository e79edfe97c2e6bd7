ALTER TABLE "mail_digests" ADD COLUMN "followed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "followed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_channels" ADD COLUMN "followed" jsonb DEFAULT '[]'::jsonb NOT NULL;