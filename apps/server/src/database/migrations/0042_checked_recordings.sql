ALTER TABLE "recordings" ADD COLUMN "answered_question_id" integer;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "is_length_checked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "named_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "recordings_unnamed_idx" ON "recordings" USING btree ("created_at") WHERE named_at is null and removed_at is null;