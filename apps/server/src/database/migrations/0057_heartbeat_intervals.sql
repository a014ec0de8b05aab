CREATE TABLE "board_watches" (
	"assessment_id" integer NOT NULL,
	"watched_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_watches_assessment_id_pk" PRIMARY KEY("assessment_id")
);
--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "interval_ms" integer;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "interval_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "board_watches" ADD CONSTRAINT "board_watches_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_watches_until_idx" ON "board_watches" USING btree ("watched_until");