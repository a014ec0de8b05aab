-- Drops the former columns of questions, papers and responses with their triggers (docs/decisions/066). Servers of 0.3.0 name
-- none of them and go on serving. The tables of a running exam come last, because their locks last until the end.
DROP TRIGGER "papers_former_insert" ON "papers";--> statement-breakpoint
DROP TRIGGER "papers_former_update" ON "papers";--> statement-breakpoint
DROP TRIGGER "papers_snapshot_insert" ON "papers";--> statement-breakpoint
DROP TRIGGER "papers_snapshot_update" ON "papers";--> statement-breakpoint
ALTER TABLE "papers" DROP COLUMN "title", DROP COLUMN "search_text", DROP COLUMN "time_limit_minutes", DROP COLUMN "total_marks", DROP COLUMN "pass_mark", DROP COLUMN "question_count", DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "papers"
	ADD COLUMN "title" text GENERATED ALWAYS AS (snapshot -> 'rules' ->> 'title') STORED NOT NULL,
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(snapshot -> 'rules' ->> 'title')) STORED NOT NULL,
	ADD COLUMN "time_limit_minutes" integer GENERATED ALWAYS AS ((snapshot -> 'rules' ->> 'timeLimitMinutes')::integer) STORED NOT NULL,
	ADD COLUMN "total_marks" integer GENERATED ALWAYS AS ((snapshot -> 'rules' ->> 'totalMarks')::integer) STORED NOT NULL,
	ADD COLUMN "pass_mark" integer GENERATED ALWAYS AS ((snapshot -> 'rules' ->> 'passMark')::integer) STORED NOT NULL,
	ADD COLUMN "question_count" integer GENERATED ALWAYS AS (jsonb_array_length(snapshot -> 'questions')) STORED NOT NULL;--> statement-breakpoint
DROP TRIGGER "questions_former_insert" ON "questions";--> statement-breakpoint
DROP TRIGGER "questions_former_update" ON "questions";--> statement-breakpoint
DROP TRIGGER "questions_content_insert" ON "questions";--> statement-breakpoint
DROP TRIGGER "questions_content_update" ON "questions";--> statement-breakpoint
DROP TRIGGER "questions_rendering_update" ON "questions";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "prompt_type", DROP COLUMN "answer_type", DROP COLUMN "prompt", DROP COLUMN "is_code", DROP COLUMN "options", DROP COLUMN "key", DROP COLUMN "explanation", DROP COLUMN "rendered", DROP COLUMN "image_file_id", DROP COLUMN "image_description";--> statement-breakpoint
DROP TRIGGER "import_rows_former" ON "question_import_rows";--> statement-breakpoint
DROP TRIGGER "import_rows_content" ON "question_import_rows";--> statement-breakpoint
DROP TRIGGER "responses_answer_insert" ON "responses";--> statement-breakpoint
DROP TRIGGER "responses_answer_update" ON "responses";--> statement-breakpoint
DROP TRIGGER "late_answers_answer_insert" ON "late_answers";--> statement-breakpoint
DROP TRIGGER "late_answers_answer_update" ON "late_answers";--> statement-breakpoint
ALTER TABLE "responses" DROP COLUMN "selected", DROP COLUMN "answer_text";--> statement-breakpoint
ALTER TABLE "late_answers" DROP COLUMN "selected", DROP COLUMN "answer_text";--> statement-breakpoint
DROP FUNCTION "write_former_question", "write_question_content", "write_question_rendering", "write_former_paper", "write_paper_snapshot", "write_answer", "write_former_import_row", "write_import_row", "former_question", "former_rendering", "former_paper", "question_content", "question_rendering", "paper_snapshot", "response_answer";--> statement-breakpoint
DROP TYPE "answer_type";--> statement-breakpoint
DROP TYPE "prompt_type";
