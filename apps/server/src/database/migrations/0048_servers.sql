CREATE SCHEMA "serving";
--> statement-breakpoint
CREATE TABLE "serving"."servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"previous_version" text NOT NULL,
	"process" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serving"."site_versions" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"migrated_by" text,
	"migrated_by_previous" text,
	"required_version" text,
	CONSTRAINT "site_versions_is_only" CHECK ("serving"."site_versions"."is_only")
);
--> statement-breakpoint
INSERT INTO "serving"."site_versions" ("is_only") VALUES (true);
