CREATE TYPE "public"."total_rounding" AS ENUM('hundredths', 'half', 'whole');--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "scoring" jsonb;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "total_rounding" "total_rounding" DEFAULT 'hundredths' NOT NULL;