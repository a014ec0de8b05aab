CREATE TABLE "problem_reports" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"text" text NOT NULL,
	"sequence" bigint NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "problem_reports_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;