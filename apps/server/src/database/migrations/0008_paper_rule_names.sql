-- The rules of a paper are stored as JSON; three of them have new names.
UPDATE "papers" SET "content" = jsonb_set(
	"content",
	'{rules}',
	("content" -> 'rules') - '{allowSeveralAttempts,allowSeveralTicks,allowSeveralKeys}'::text[] || jsonb_build_object(
		'allowMultipleAttempts', "content" -> 'rules' -> 'allowSeveralAttempts',
		'allowMultipleTicks', "content" -> 'rules' -> 'allowSeveralTicks',
		'allowMultipleKeys', "content" -> 'rules' -> 'allowSeveralKeys'
	)
) WHERE "content" -> 'rules' ? 'allowSeveralTicks';
