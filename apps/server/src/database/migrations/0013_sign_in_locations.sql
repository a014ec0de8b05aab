CREATE TABLE "network_locations" (
	"network" text PRIMARY KEY NOT NULL,
	"location" text,
	"tries" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "look_up_network" text;--> statement-breakpoint
CREATE INDEX "sign_ins_look_up_idx" ON "sign_ins" USING btree ("look_up_network") WHERE look_up_network is not null;