-- A deletion by a server of 0.2.0 left name and texts on the certificates of its person.
UPDATE "certificates" c SET "recipient_name" = '', "source" = NULL,
	"content" = c."content" || '{"title": "", "heading": "", "mainText": "", "leftSignatureText": "", "rightSignatureText": ""}'
	FROM "users" u WHERE u."id" = c."candidate_id" AND u."deleted_at" IS NOT NULL;
