CREATE TABLE "password_link_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_link_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_bodies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "body_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "details" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "urgency" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "counts_for_tenant" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "password_link_requests_due_idx" ON "password_link_requests" USING btree ("due_at","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_body_id_mail_bodies_id_fk" FOREIGN KEY ("body_id") REFERENCES "public"."mail_bodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_next_idx" ON "mails" USING btree ("is_bulk","urgency","turn","id",coalesce("next_at", "due_at")) WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_turn_idx" ON "mails" USING btree ("tenant_id","turn") WHERE "mails"."state" = 'queued' and "mails"."is_bulk";--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree ("recipient","kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_body_idx" ON "mails" USING btree ("body_id") WHERE "mails"."body_id" is not null;