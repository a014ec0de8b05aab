ALTER TABLE "files" ADD COLUMN "thumbnail_of" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_thumbnail_of_files_id_fk" FOREIGN KEY ("thumbnail_of") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_thumbnail_idx" ON "files" USING btree ("thumbnail_of") WHERE "files"."thumbnail_of" is not null;