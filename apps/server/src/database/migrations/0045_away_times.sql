ALTER TABLE "page_reports" ADD COLUMN "away_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "offline_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "silent_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "counted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "has_uncounted" boolean DEFAULT true NOT NULL;