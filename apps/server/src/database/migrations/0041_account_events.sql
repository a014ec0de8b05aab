CREATE TABLE "account_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY -1 MINVALUE -2147483648 MAXVALUE -1 START WITH -1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"shared_key" text,
	"ip" text NOT NULL,
	"browser" text NOT NULL,
	"browser_version" text NOT NULL,
	"platform" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_events_shared_key" ON "account_events" USING btree ("shared_key") WHERE shared_key is not null;--> statement-breakpoint
CREATE INDEX "account_events_user_idx" ON "account_events" USING btree ("user_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "account_events_time_idx" ON "account_events" USING btree ("happened_at","id");