DROP INDEX "questions_prompt_key";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "played_question_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "playing_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_prompt_key" ON "questions" USING btree ("assessment_id",md5("content" #>> '{prompt,source}'),coalesce("content" #>> '{prompt,media,fileId}', "content" #>> '{prompt,media,link}', ''));