CREATE TABLE "deleted_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"assessment_id" integer,
	"name" text NOT NULL,
	"list_order" integer[] NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deletion_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"change" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_deletion_id_deleted_records_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deleted_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_records_tenant_idx" ON "deleted_records" USING btree ("tenant_id","kind","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_idx" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_rows_deletion_idx" ON "deleted_rows" USING btree ("deletion_id","table_name");