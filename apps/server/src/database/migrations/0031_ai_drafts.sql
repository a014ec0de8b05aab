CREATE TABLE "ai_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_items" (
	"draft_id" integer NOT NULL,
	"position" integer NOT NULL,
	"question" jsonb,
	"description" text,
	CONSTRAINT "draft_items_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "draft_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"pages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"request" jsonb NOT NULL,
	"requested_count" integer NOT NULL,
	"dropped_count" integer DEFAULT 0 NOT NULL,
	"list_version" text NOT NULL,
	"source_id" integer,
	"is_awaited" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_origins" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"drafted_at" timestamp (3) with time zone NOT NULL,
	"source_name" text,
	"passage" text,
	"page" integer
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "provider" text DEFAULT 'gemini' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "purpose" text DEFAULT 'questions' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "outcome" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "reserved_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD COLUMN "cost_minor" double precision;--> statement-breakpoint
ALTER TABLE "ai_choices" ADD CONSTRAINT "ai_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_items" ADD CONSTRAINT "draft_items_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_sources" ADD CONSTRAINT "draft_sources_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_source_id_draft_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."draft_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_origins" ADD CONSTRAINT "question_origins_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_sources_tenant_idx" ON "draft_sources" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_sources_created_idx" ON "draft_sources" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_open_key" ON "drafts" USING btree ("tenant_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "drafts_assessment_idx" ON "drafts" USING btree ("assessment_id","kind");--> statement-breakpoint
CREATE INDEX "drafts_work_idx" ON "drafts" USING btree ("created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "drafts_created_idx" ON "drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "drafts_source_idx" ON "drafts" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "ai_usage_month_idx" ON "ai_usage" USING btree ("user_id","created_at");