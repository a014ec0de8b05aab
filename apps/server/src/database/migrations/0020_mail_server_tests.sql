CREATE TABLE "mail_server_tests" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings_version" text NOT NULL,
	"tested_at" timestamp (3) with time zone NOT NULL
);
