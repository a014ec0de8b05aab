DROP INDEX "certificates_candidate_idx";--> statement-breakpoint
DROP INDEX "files_tenant_idx";--> statement-breakpoint
DROP INDEX "sign_ins_user_idx";--> statement-breakpoint
DROP INDEX "sign_ins_time_idx";--> statement-breakpoint
DROP INDEX "attempts_tenant_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(full_name || E'\n' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "title" text GENERATED ALWAYS AS (content -> 'rules' ->> 'title') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(content -> 'rules' ->> 'title')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "time_limit_minutes" integer GENERATED ALWAYS AS ((content -> 'rules' ->> 'timeLimitMinutes')::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "total_marks" integer GENERATED ALWAYS AS ((content -> 'rules' ->> 'totalMarks')::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "pass_mark" integer GENERATED ALWAYS AS ((content -> 'rules' ->> 'passMark')::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "question_count" integer GENERATED ALWAYS AS (jsonb_array_length(content -> 'questions')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(actor_name || E'\n' || subject_name || E'\n' || action)) STORED NOT NULL;--> statement-breakpoint
UPDATE "sign_ins" SET "browser" = left("browser", 100), "platform" = left("platform", 100) WHERE length("browser") > 100 OR length("platform") > 100;--> statement-breakpoint
CREATE INDEX "sign_ins_browser_idx" ON "sign_ins" USING btree ("browser","signed_in_at");--> statement-breakpoint
CREATE INDEX "sign_ins_platform_idx" ON "sign_ins" USING btree ("platform","signed_in_at");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("full_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "sign_ins_user_idx" ON "sign_ins" USING btree ("user_id","signed_in_at","id","browser","platform");--> statement-breakpoint
CREATE INDEX "sign_ins_time_idx" ON "sign_ins" USING btree ("signed_in_at","id");--> statement-breakpoint
CREATE INDEX "attempts_tenant_idx" ON "attempts" USING btree ("tenant_id","assessment_id","candidate_id","ordinal","finished_at","id");