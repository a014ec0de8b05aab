CREATE TYPE "public"."mail_kind" AS ENUM('passwordLink', 'welcome', 'invitation', 'report', 'contactNotice', 'test');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('queued', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"state" "mail_state" DEFAULT 'queued' NOT NULL,
	"tenant_id" integer,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"content" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_bulk" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("is_bulk","due_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_tenant_idx" ON "mails" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");