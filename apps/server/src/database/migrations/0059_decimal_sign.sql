CREATE TYPE "public"."decimal_sign" AS ENUM('point', 'comma');--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "decimal_sign" decimal_sign;