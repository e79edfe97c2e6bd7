CREATE TABLE "qr_logins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"network" text,
	"language" text NOT NULL,
	"device_marks" text[] DEFAULT '{}' NOT NULL,
	"scanned_by" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_logins" ADD CONSTRAINT "qr_logins_scanned_by_sessions_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_logins_by_session" ON "qr_logins" USING btree ("scanned_by");--> statement-breakpoint
CREATE INDEX "qr_logins_by_end" ON "qr_logins" USING btree ("expires_at");