CREATE TABLE "computed_statistics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "computed_statistics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"selection" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"computed_state" text,
	"computed_at" timestamp (3) with time zone,
	"statistics" text,
	"responses" text
);
--> statement-breakpoint
CREATE TABLE "model_fits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_fits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"selection" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"computed_state" text,
	"computed_at" timestamp (3) with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"fits" text
);
--> statement-breakpoint
ALTER TABLE "computed_statistics" ADD CONSTRAINT "computed_statistics_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_fits" ADD CONSTRAINT "model_fits_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "computed_statistics_key" ON "computed_statistics" USING btree ("assessment_id","selection");--> statement-breakpoint
CREATE INDEX "computed_statistics_work_idx" ON "computed_statistics" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "computed_statistics_created_idx" ON "computed_statistics" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "model_fits_key" ON "model_fits" USING btree ("assessment_id","selection");--> statement-breakpoint
CREATE INDEX "model_fits_work_idx" ON "model_fits" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "model_fits_created_idx" ON "model_fits" USING btree ("created_at");