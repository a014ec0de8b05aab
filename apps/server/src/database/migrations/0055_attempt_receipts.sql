CREATE TABLE "attempt_receipts" (
	"attempt_id" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"answer_count" integer NOT NULL,
	"code" text NOT NULL,
	"key_version" text NOT NULL,
	"has_late_answer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attempt_receipts_attempt_id_ended_at_pk" PRIMARY KEY("attempt_id","ended_at")
);
--> statement-breakpoint
ALTER TABLE "attempt_receipts" ADD CONSTRAINT "attempt_receipts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;