CREATE TABLE "prompt_plays" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"plays" smallint NOT NULL,
	"position_ms" integer NOT NULL,
	CONSTRAINT "prompt_plays_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "prompt_plays" ADD CONSTRAINT "prompt_plays_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;