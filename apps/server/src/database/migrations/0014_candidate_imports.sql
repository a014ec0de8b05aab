CREATE TABLE "candidate_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"problem" text,
	CONSTRAINT "candidate_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "candidate_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "sees_account" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_import_id_candidate_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."candidate_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_imports" ADD CONSTRAINT "candidate_imports_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_imports_tenant_idx" ON "candidate_imports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "candidate_imports_created_idx" ON "candidate_imports" USING btree ("created_at");