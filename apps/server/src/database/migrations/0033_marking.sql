CREATE TYPE "public"."mark_change_kind" AS ENUM('given', 'corrected', 'regraded', 'lateAnswer');--> statement-breakpoint
ALTER TYPE "public"."review_release" ADD VALUE 'byAdmin';--> statement-breakpoint
CREATE TABLE "mark_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"kind" "mark_change_kind" NOT NULL,
	"before" integer,
	"after" integer,
	"reason" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"regrade_id" integer
);
--> statement-breakpoint
CREATE TABLE "paper_revisions" (
	"paper_id" integer NOT NULL,
	"number" integer NOT NULL,
	"regrade_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "paper_revisions_paper_id_number_pk" PRIMARY KEY("paper_id","number")
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempt_count" integer NOT NULL,
	"last_attempt_id" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "response_notes" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"internal_note" text NOT NULL,
	"comment" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "response_notes_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "review_released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "visible_ms" integer;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_revisions" ADD CONSTRAINT "paper_revisions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_revisions" ADD CONSTRAINT "paper_revisions_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_notes" ADD CONSTRAINT "response_notes_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_notes" ADD CONSTRAINT "response_notes_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_changes_attempt_idx" ON "mark_changes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "mark_changes_regrade_idx" ON "mark_changes" USING btree ("regrade_id") WHERE regrade_id is not null;--> statement-breakpoint
CREATE INDEX "paper_revisions_regrade_idx" ON "paper_revisions" USING btree ("regrade_id");--> statement-breakpoint
CREATE INDEX "regrades_assessment_idx" ON "regrades" USING btree ("assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regrades_running_key" ON "regrades" USING btree ("assessment_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "attempts_pending_idx" ON "attempts" USING btree ("tenant_id","assessment_id") WHERE finished_at is not null and not is_marked;--> statement-breakpoint
CREATE INDEX "attempts_paper_idx" ON "attempts" USING btree ("paper_id","id");