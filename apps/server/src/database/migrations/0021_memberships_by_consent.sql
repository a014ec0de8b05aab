CREATE TABLE "invitations" (
	"tenant_id" integer NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"is_personal" boolean NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_tenant_id_email_pk" PRIMARY KEY("tenant_id","email")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "accepted_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_vouched_for" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custody_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
-- Whether an account registered itself is not stored. An Admin created it where the audit trail says so: by hand, or by an
-- import that is recorded at the end of the transaction that created the account.
UPDATE "users" u SET "password_is_own" = true
WHERE u.password_hash <> '' AND u.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.action = 'userCreated' AND a.subject_id = u.id::text)
  AND NOT EXISTS (
    SELECT 1 FROM audit_entries a WHERE a.action = 'candidatesImported' AND a.tenant_id = u.created_by
      AND a.at BETWEEN u.created_at AND u.created_at + interval '5 minutes');--> statement-breakpoint
-- Nobody has opened an account without a password, so nobody has accepted its memberships.
UPDATE "memberships" m SET
  "accepted_at" = CASE WHEN m.sees_account AND u.password_hash <> '' THEN m.joined_at END,
  "is_vouched_for" = (m.tenant_id = u.created_by AND NOT u.password_is_own) OR EXISTS (
    SELECT 1 FROM participants p JOIN assessments a ON a.id = p.assessment_id
    WHERE a.tenant_id = m.tenant_id AND p.email = u.email AND a.deleted_at IS NULL)
FROM "users" u WHERE u.id = m.candidate_id;--> statement-breakpoint
UPDATE "users" u SET "custody_ended_at" = now()
WHERE u.role_id = 2 AND NOT EXISTS (
  SELECT 1 FROM memberships m WHERE m.tenant_id = u.created_by AND m.candidate_id = u.id);--> statement-breakpoint
INSERT INTO "invitations" (tenant_id, email, is_personal, invited_at, expires_at)
SELECT a.tenant_id, p.email, false, max(p.added_at), now() + interval '90 days'
FROM participants p JOIN assessments a ON a.id = p.assessment_id
WHERE a.deleted_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM memberships m JOIN users u ON u.id = m.candidate_id
  WHERE m.tenant_id = a.tenant_id AND u.email = p.email)
GROUP BY a.tenant_id, p.email;
