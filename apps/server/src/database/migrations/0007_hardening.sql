ALTER TABLE "memberships" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "rendered" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "first_reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "blocked_answer_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A session that was reported several times keeps its first record; the others stay in the history.
UPDATE "sign_ins" SET "session_hash" = NULL WHERE "id" NOT IN (SELECT min("id") FROM "sign_ins" WHERE "session_hash" IS NOT NULL GROUP BY "session_hash") AND "session_hash" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_session_key" ON "sign_ins" USING btree ("session_hash") WHERE session_hash is not null;--> statement-breakpoint
CREATE INDEX "files_tenant_idx" ON "files" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "files_created_idx" ON "files" USING btree ("created_at","id");