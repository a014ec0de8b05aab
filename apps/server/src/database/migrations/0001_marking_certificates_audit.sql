CREATE TYPE "public"."review_release" AS ENUM('atOnce', 'noAttemptLeft', 'afterStop');--> statement-breakpoint
ALTER TYPE "public"."finish_reason" ADD VALUE 'reloaded';--> statement-breakpoint
ALTER TYPE "public"."finish_reason" ADD VALUE 'leftPage';--> statement-breakpoint
CREATE TABLE "instructions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instructions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assessment_id" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"assessment_id" integer NOT NULL,
	"email" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" integer NOT NULL,
	CONSTRAINT "participants_assessment_id_email_pk" PRIMARY KEY("assessment_id","email")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"tenant_id" integer,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"main_text" text NOT NULL,
	"publish_date" date,
	"top_left_file_id" uuid,
	"top_right_file_id" uuid,
	"bottom_middle_file_id" uuid,
	"background_file_id" uuid,
	"background_color" text NOT NULL,
	"left_signature_file_id" uuid,
	"left_signature_text" text NOT NULL,
	"right_signature_file_id" uuid,
	"right_signature_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"number" text NOT NULL,
	"recipient_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "responses" RENAME COLUMN "focus_loss_count" TO "pointer_leave_count";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "review_release" "review_release" DEFAULT 'atOnce' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "certificate_template_id" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reload_limit" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reload_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ends_on_leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "marked_by" integer;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "marked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "instructions" ADD CONSTRAINT "instructions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instructions_description_key" ON "instructions" USING btree ("assessment_id",md5("description"));--> statement-breakpoint
CREATE INDEX "audit_entries_tenant_idx" ON "audit_entries" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "certificate_templates_tenant_idx" ON "certificate_templates" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_attempt_key" ON "certificates" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "certificates_candidate_idx" ON "certificates" USING btree ("candidate_id","issued_at");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_certificate_template_id_certificate_templates_id_fk" FOREIGN KEY ("certificate_template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_certificate_template_idx" ON "assessments" USING btree ("certificate_template_id");