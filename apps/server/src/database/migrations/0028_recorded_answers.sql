CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" integer NOT NULL,
	"question_id" integer,
	"sha256" text NOT NULL,
	"byte_size" integer NOT NULL,
	"is_direct" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "answer_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reserved_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_attempt_idx" ON "recordings" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "recordings_kept_idx" ON "recordings" USING btree ("created_at") WHERE deleted_at is null;--> statement-breakpoint
-- Questions of earlier versions name a recorded answer without a length.
UPDATE "questions" SET "content" = jsonb_set("content", '{interaction,maxSeconds}', '60')
WHERE "content" #>> '{interaction,kind}' IN ('audioRecording', 'videoRecording') AND "content" #> '{interaction,maxSeconds}' IS NULL;
