CREATE TYPE "public"."checkout_purpose" AS ENUM('plan', 'registration', 'renewal', 'assessment');--> statement-breakpoint
CREATE TYPE "public"."checkout_state" AS ENUM('open', 'paid', 'expired');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'receipt' BEFORE 'test';--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" uuid NOT NULL,
	"purpose" "checkout_purpose" NOT NULL,
	"tenant_id" integer,
	"buyer_id" integer,
	"plan_id" integer,
	"offer" jsonb,
	"assessment_id" integer,
	"title" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"state" "checkout_state" DEFAULT 'open' NOT NULL,
	"session_id" text,
	"url" text,
	"payment_intent_id" text,
	"payer_email" text DEFAULT '' NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"redeemed_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_payments" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_session_key" ON "checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open_key" ON "checkouts" USING btree ("buyer_id","purpose",coalesce("assessment_id", 0)) WHERE "checkouts"."state" = 'open' and "checkouts"."buyer_id" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_read_idx" ON "checkouts" USING btree ("next_read_at") WHERE "checkouts"."next_read_at" is not null;--> statement-breakpoint
CREATE INDEX "checkouts_payment_idx" ON "checkouts" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "checkouts_paid_idx" ON "checkouts" USING btree ("paid_at") WHERE "checkouts"."state" = 'paid';