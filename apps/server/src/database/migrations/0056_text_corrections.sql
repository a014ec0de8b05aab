CREATE TABLE "wording_revisions" (
	"paper_id" integer NOT NULL,
	"number" integer NOT NULL,
	"question_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wording_revisions_paper_id_number_pk" PRIMARY KEY("paper_id","number")
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "wording" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "published_hash" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "wording" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "wording" integer;--> statement-breakpoint
ALTER TABLE "wording_revisions" ADD CONSTRAINT "wording_revisions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;