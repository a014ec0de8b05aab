CREATE TABLE "certificate_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"certificate_ids" uuid[] NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"file_id" uuid,
	"byte_size" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_files_user_key" ON "certificate_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificate_files_work_idx" ON "certificate_files" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "certificate_files_created_idx" ON "certificate_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "certificate_files_file_idx" ON "certificate_files" USING btree ("file_id");