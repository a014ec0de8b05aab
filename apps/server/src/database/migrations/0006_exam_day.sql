CREATE TYPE "public"."late_answer_state" AS ENUM('waiting', 'accepted', 'refused');--> statement-breakpoint
CREATE TABLE "extra_times" (
	"assessment_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"time_percent" integer NOT NULL,
	"extra_minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" integer NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extra_times_assessment_id_candidate_id_pk" PRIMARY KEY("assessment_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "late_answers" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"selected" text[] NOT NULL,
	"answer_text" text NOT NULL,
	"is_skipped" boolean NOT NULL,
	"sequence" bigint NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" "late_answer_state" DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "late_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "page_reports" (
	"attempt_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"serial" integer,
	"pointer_leave_count" integer NOT NULL,
	"visibility_change_count" integer NOT NULL,
	CONSTRAINT "page_reports_attempt_id_pk" PRIMARY KEY("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "page_id" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "held_from" bigint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "seconds_closed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reports" ADD CONSTRAINT "page_reports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_answers_waiting_idx" ON "late_answers" USING btree ("attempt_id") WHERE state = 'waiting';