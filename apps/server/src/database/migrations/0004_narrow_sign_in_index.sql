DROP INDEX "sign_ins_user_idx";--> statement-breakpoint
CREATE INDEX "sign_ins_user_idx" ON "sign_ins" USING btree ("user_id","signed_in_at","id");