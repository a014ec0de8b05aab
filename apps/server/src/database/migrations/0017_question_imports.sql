CREATE TABLE "question_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"excerpt" text NOT NULL,
	"category_name" text NOT NULL,
	"fields" jsonb,
	"question" jsonb,
	"problems" jsonb NOT NULL,
	"is_checked" boolean NOT NULL,
	CONSTRAINT "question_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "question_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_import_rows" ADD CONSTRAINT "question_import_rows_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_import_rows_unchecked_idx" ON "question_import_rows" USING btree ("import_id","position") WHERE not is_checked;--> statement-breakpoint
CREATE INDEX "question_imports_tenant_idx" ON "question_imports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "question_imports_created_idx" ON "question_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "question_imports_assessment_idx" ON "question_imports" USING btree ("assessment_id");