CREATE TABLE "sheet_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"attempt_ids" integer[] NOT NULL,
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
ALTER TABLE "sheet_files" ADD CONSTRAINT "sheet_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_files_user_key" ON "sheet_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sheet_files_work_idx" ON "sheet_files" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "sheet_files_created_idx" ON "sheet_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sheet_files_file_idx" ON "sheet_files" USING btree ("file_id");