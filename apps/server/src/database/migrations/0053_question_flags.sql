CREATE TABLE "question_flags" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"is_flagged" boolean NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "question_flags_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "question_flags" ADD CONSTRAINT "question_flags_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;